; The installer for Windows. It installs for the current user and needs no administrator.
; tools/release sets VERSION, ARCHITECTURE, HOMEPAGE, ICON, OUTPUT and, if there is a key, SIGN. It writes FILES.

!if "${ARCHITECTURE}" == "x64"
  Target amd64-unicode
!else
  ; Windows on every ARM processor can run a 32-bit installer
  Target x86-unicode
!endif
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS all
SetCompressor /SOLID lzma
SetDateSave off

!include MUI2.nsh
!include LogicLib.nsh
!include x64.nsh
!include "${FILES}"

!define TITLE "High Low War"
!define PROGRAM "high-low-war.exe"
!define REGISTERED "Software\Microsoft\Windows\CurrentVersion\Uninstall\high-low-war"

Name "${TITLE}"
OutFile "${OUTPUT}"
; the folder is fixed, so that it contains only the program's files
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${TITLE}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${TITLE} Setup"
VIAddVersionKey CompanyName "The High Low War authors"
VIAddVersionKey LegalCopyright "Copyright (c) 2026 The High Low War authors"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "${TITLE} will be removed from this computer. Your matches and settings are kept."
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

; Windows can't replace a running program.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ClearErrors
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${Break}
    ${EndIf}
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "${TITLE} is running. Close it and try again." /SD IDCANCEL IDRETRY +2
    Abort
  ${Loop}
!macroend

Function .onInit
  !if "${ARCHITECTURE}" == "arm64"
    ${IfNot} ${IsNativeARM64}
      MessageBox MB_OK|MB_ICONSTOP "This version of ${TITLE} needs Windows on an ARM processor." /SD IDOK
      Abort
    ${EndIf}
  !else
    ${IfNot} ${RunningX64}
      MessageBox MB_OK|MB_ICONSTOP "${TITLE} needs a 64-bit version of Windows." /SD IDOK
      Abort
    ${EndIf}
  !endif
FunctionEnd

Section
  !insertmacro WAIT_UNTIL_CLOSED
  ${If} ${FileExists} "$INSTDIR\uninstall.exe"
    ; an earlier version may have files that this one lacks
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
  ${EndIf}
  !insertmacro INSTALL_FILES
  WriteUninstaller "$INSTDIR\uninstall.exe"
  SetOutPath "$INSTDIR"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${REGISTERED}" DisplayName "${TITLE}"
  WriteRegStr HKCU "${REGISTERED}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${REGISTERED}" DisplayIcon "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${REGISTERED}" Publisher "The High Low War authors"
  WriteRegStr HKCU "${REGISTERED}" URLInfoAbout "${HOMEPAGE}"
  WriteRegStr HKCU "${REGISTERED}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${REGISTERED}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REGISTERED}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REGISTERED}" EstimatedSize ${KILOBYTES}
  WriteRegDWORD HKCU "${REGISTERED}" NoModify 1
  WriteRegDWORD HKCU "${REGISTERED}" NoRepair 1
SectionEnd

Section Uninstall
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_FILES
  Delete "$INSTDIR\uninstall.exe"
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${REGISTERED}"
SectionEnd
