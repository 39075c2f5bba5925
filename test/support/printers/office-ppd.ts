// The description of cups-pdf's printer with papers and a resolution of its own: a label printer's, for example. Text only.

export type OwnPaper = { name: string; widthMillimetres: number; heightMillimetres: number }

const points = (millimetres: number): string => ((millimetres / 25.4) * 72).toFixed(3)

/** The first paper is the one that the printer is set to. */
export function withPapers(ppd: string, papers: readonly OwnPaper[], dpi: number): string {
  const lines = (keyword: 'PageSize' | 'PageRegion'): string =>
    papers
      .map((paper) => {
        const size = `${points(paper.widthMillimetres)} ${points(paper.heightMillimetres)}`
        return `*${keyword} ${paper.name}/${paper.name}: "<</PageSize[${size}]/ImagingBBox null>>setpagedevice"\n`
      })
      .join('')
  const first = papers[0]?.name ?? 'A4'
  let text = ppd
  for (const keyword of ['PageSize', 'PageRegion'] as const)
    text = text
      .replace(new RegExp(`^\\*Default${keyword}: .*$`, 'm'), `*Default${keyword}: ${first}`)
      .replace(new RegExp(`^\\*${keyword} A4/`, 'm'), `${lines(keyword)}*${keyword} A4/`)
  for (const [keyword, corner] of [
    ['ImageableArea', '0 0 '],
    ['PaperDimension', ''],
  ] as const) {
    const own = papers.map((paper) => {
      const size = `${corner}${points(paper.widthMillimetres)} ${points(paper.heightMillimetres)}`
      return `*${keyword} ${paper.name}/${paper.name}: "${size}"\n`
    })
    text = text
      .replace(new RegExp(`^\\*Default${keyword}: .*$`, 'm'), `*Default${keyword}: ${first}`)
      .replace(new RegExp(`^\\*${keyword} A4/`, 'm'), `${own.join('')}*${keyword} A4/`)
  }
  return text
    .replace(/^\*DefaultResolution: .*$/m, `*DefaultResolution: ${dpi}dpi`)
    .replace(
      /^\*Resolution 150dpi\//m,
      `*Resolution ${dpi}dpi/${dpi} DPI: "<</HWResolution[${dpi} ${dpi}]>>setpagedevice"\n*Resolution 150dpi/`,
    )
}
