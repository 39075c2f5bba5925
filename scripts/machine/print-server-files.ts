// The files of the private print server of start-print-server.ts: its configuration, the description of its PDF printer, and the
// backend that keeps what was printed. Only texts; nothing is started or written here.

export type ServerFolders = { root: string; bin: string; spool: string; cache: string; state: string }

/** cups-files.conf: everything that the server writes stays inside its own folder. */
export const cupsFilesConf = (folders: ServerFolders) => `ServerRoot ${folders.root}
ServerBin ${folders.bin}
RequestRoot ${folders.spool}
CacheDir ${folders.cache}
StateDir ${folders.state}
TempDir ${folders.spool}/tmp
AccessLog ${folders.root}/access_log
ErrorLog ${folders.root}/error_log
PageLog ${folders.root}/page_log
SystemGroup root
`

/** cupsd.conf: on loopback alone, asks nobody for a password, announces and browses nothing, writes jobs down at once. */
export const cupsdConf = (port: number) => `Listen 127.0.0.1:${port}
ServerName 127.0.0.1
LogLevel debug
MaxLogSize 0
Browsing No
BrowseLocalProtocols none
WebInterface No
DefaultAuthType None
DirtyCleanInterval 0
PreserveJobHistory Yes
PreserveJobFiles No
JobRetryInterval 5
<Location />
  Order allow,deny
  Allow from 127.0.0.1
</Location>
<Policy default>
  JobPrivateAccess all
  JobPrivateValues none
  SubscriptionPrivateAccess all
  SubscriptionPrivateValues none
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`

/**
 * The backend: the last link of the filter chain, in the place of a cable to a printer. It keeps the finished PDF
 * under JOB-TITLE.pdf, whole or not at all.
 */
export const keepingBackend = (outputFolder: string) => `#!/bin/sh
# Called by cupsd as: backend job user title copies options [file]; without arguments it lists its devices.
if [ $# -eq 0 ]; then
  echo 'direct keep "Packbench" "Keeps what was printed as a PDF"'
  exit 0
fi
folder='${outputFolder}'/"\${DEVICE_URI#keep:/}"
name=$(printf '%s' "$3" | tr -c 'A-Za-z0-9._-' '_')
cat -- "\${6:--}" > "$folder/.$1.part" && mv "$folder/.$1.part" "$folder/$1-$name.pdf"
`

const millimetres = (name: string, width: number, height: number) => ({
  name,
  width: (width / 25.4) * 72,
  height: (height / 25.4) * 72,
})

const sizes = [
  { name: 'A4', width: 595, height: 842 },
  { name: 'Letter', width: 612, height: 792 },
  { name: 'A6', width: 297, height: 420 },
  { name: 'w288h432', width: 288, height: 432 },
  millimetres('w100mmh150mm', 100, 150),
  millimetres('w102mmh199mm', 102, 199),
  millimetres('w100mmh60mm', 100, 60),
]

/** One line for each size, in the order and the form that a PPD wants. */
const eachSize = (line: (name: string, width: string, height: string) => string) =>
  sizes.map(({ name, width, height }) => line(name, width.toFixed(2), height.toFixed(2))).join('\n')

const choices = (keyword: string) => `*OpenUI *${keyword}/Media Size: PickOne
*OrderDependency: 10 AnySetup *${keyword}
*Default${keyword}: A4
${eachSize((name, w, h) => `*${keyword} ${name}/${name}: "<</PageSize[${w} ${h}]/ImagingBBox null>>setpagedevice"`)}
*CloseUI: *${keyword}`

/** A PDF printer without margins, with label stocks and sizes of any millimetres ("Custom.102x199mm"). */
export const pdfPrinter = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "PBPDF.PPD"
*Manufacturer: "Packbench"
*Product: "(PDF printer)"
*ModelName: "Packbench PDF printer"
*ShortNickName: "Packbench PDF printer"
*NickName: "Packbench PDF printer"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*FileSystem: False
*TTRasterizer: Type42
*cupsVersion: 2.4
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
${choices('PageSize')}
${choices('PageRegion')}
*DefaultImageableArea: A4
${eachSize((name, w, h) => `*ImageableArea ${name}/${name}: "0 0 ${w} ${h}"`)}
*DefaultPaperDimension: A4
${eachSize((name, w, h) => `*PaperDimension ${name}/${name}: "${w} ${h}"`)}
*HWMargins: 0 0 0 0
*VariablePaperSize: True
*MaxMediaWidth: "1200"
*MaxMediaHeight: "1200"
*NonUIOrderDependency: 100 AnySetup *CustomPageSize
*CustomPageSize True: "pop pop pop <</PageSize[5 -2 roll]/ImagingBBox null>>setpagedevice"
*ParamCustomPageSize Width: 1 points 36 1200
*ParamCustomPageSize Height: 2 points 36 1200
*ParamCustomPageSize WidthOffset: 3 points 0 0
*ParamCustomPageSize HeightOffset: 4 points 0 0
*ParamCustomPageSize Orientation: 5 int 0 0
*DefaultFont: Courier
*Font Courier: Standard "(002.004S)" Standard ROM
`
