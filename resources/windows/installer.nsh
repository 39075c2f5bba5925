; Packbench among the programs that Explorer offers under "Open with" for order files. It never becomes the usual one by itself.
!macro customInstall
  WriteRegStr HKCU "Software\Classes\Packbench.OrderFile" "" "Packbench order file"
  WriteRegStr HKCU "Software\Classes\Packbench.OrderFile\shell\open\command" "" '"$INSTDIR\Packbench.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.csv\OpenWithProgids" "Packbench.OrderFile" ""
  WriteRegStr HKCU "Software\Classes\.tsv\OpenWithProgids" "Packbench.OrderFile" ""
  WriteRegStr HKCU "Software\Classes\.xlsx\OpenWithProgids" "Packbench.OrderFile" ""
!macroend

!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\Packbench.OrderFile"
  DeleteRegValue HKCU "Software\Classes\.csv\OpenWithProgids" "Packbench.OrderFile"
  DeleteRegValue HKCU "Software\Classes\.tsv\OpenWithProgids" "Packbench.OrderFile"
  DeleteRegValue HKCU "Software\Classes\.xlsx\OpenWithProgids" "Packbench.OrderFile"
!macroend
