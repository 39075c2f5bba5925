// English words that no German sentence holds, common ones first: the net for what stands in neither language's files.
// Words that German has too (in, an, so, was, will, war, not, also, name, form, land, kind, last …) are left out.
export const frequentEnglish: ReadonlySet<string> = new Set(
  `the and of to that it for with as his he be at by this had have from or one but what all were when we there can your
  which their said if each about how up out them then she many some these would other into has more her two like
  time could make than first been its who now people my made over did down only way find use may water long little very
  after words called just where most know get through back much before go good new write our used too any day same right
  look think around another came come work three word must because does part even place well such here take why things
  help put years different away again off went old number great tell men say small every found still between should
  home big give air line set own under read never us left end along while might next sound below saw something thought
  both few those always looked show large often together asked going important until keep side without once enough took
  four head above began almost live got need far high light let second soon since white ever hard near better best
  across during today however sure knew try told young thing whole hear several change answer against top turned learn
  point toward seen cannot isn doesn won yet nothing nobody anything already
  shipment shipments ship shipped shipping parcels packages label labels printer printers printed prints printing queue
  bench service address key keys connection connected error errors failed fails failure cancel canceled retry send sent
  sending save saved saving close closed open opened size width height weight length recipient sender reference tracking
  history settings attention practice loading waiting waits unknown missing required invalid expected received string
  big enter choose chosen check checked checking folder paper sheet sheets stock roll driver network computer disk room
  page pages picture field fields value country city street phone pickup description refused refuse accepted created
  creating create wanted needs asks given taken kept keep stored fetched scan scanned  margin offset
  turn turned move moved darker lighter slower faster wider narrower longer shorter middle corner top bottom edge
  portrait landscape window card code codes hold held job jobs spooler pause paused resume resumed stop stopped ready
  busy seconds minutes hours days ago yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday
  january february march may june july october december january`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
