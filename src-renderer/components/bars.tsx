// A barcode to be scanned from the screen: black on white in every theme, with the empty stripes that a scanner needs.
import './bars.css'

const quietModules = 10

/** `widths` in modules, a bar first, then spaces and bars by turns. */
export const Bars = (props: { widths: readonly number[]; label: string }) => {
  const starts: number[] = []
  let whole = quietModules
  for (const wide of props.widths) {
    starts.push(whole)
    whole += wide
  }
  return (
    <svg
      className="bars"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${whole + quietModules} 60`}
      width={(whole + quietModules) * 2}
      height={84}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {props.widths.map((wide, index) =>
        index % 2 === 0 ? <rect key={index} x={starts[index]} y={6} width={wide} height={48} /> : null,
      )}
    </svg>
  )
}
