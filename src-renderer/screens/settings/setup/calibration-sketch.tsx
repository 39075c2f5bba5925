// How the calibration label looks when everything is right: rulers from edge to edge, the bar of 10 mm, the ladder of bars.
import './calibration-sketch.css'
import type { Stock } from '../../../../src-preload/contract/printer-profile'

const pixels = 190
const ladder = [1, 1.4, 1.8, 2.4, 3.2]

const ticks = (length: number, step: number): number[] =>
  Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)

export const CalibrationSketch = ({ stock }: { stock: Stock }) => {
  const scale = pixels / Math.max(stock.widthMillimetres, stock.heightMillimetres)
  const width = stock.widthMillimetres * scale
  const height = stock.heightMillimetres * scale
  // About twenty ticks along the longest side, whatever its size.
  const step = pixels / 20
  const mark = (index: number): number => (index % 5 === 0 ? 7 : 4)
  const bar = Math.min(width * 0.5, 10 * scale)
  return (
    <svg
      className="calibration-sketch"
      width={width + 2}
      height={height + 2}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      aria-hidden="true"
    >
      <rect className="calibration-sketch-paper" width={width} height={height} />
      {ticks(width, step).map((x, index) => (
        <path key={`x${x}`} d={`M${x} 0 v${mark(index)} M${x} ${height} v${-mark(index)}`} />
      ))}
      {ticks(height, step).map((y, index) => (
        <path key={`y${y}`} d={`M0 ${y} h${mark(index)} M${width} ${y} h${-mark(index)}`} />
      ))}
      <rect
        className="calibration-sketch-bar"
        x={width / 2 - bar / 2}
        y={height * 0.24}
        width={bar}
        height={Math.max(3, height * 0.03)}
      />
      {ladder.map((thickness, row) => (
        <g key={thickness} transform={`translate(${width * 0.2} ${height * (0.38 + row * 0.1)})`}>
          {ticks(width * 0.6, thickness * 2.6).map((x) => (
            <rect key={x} className="calibration-sketch-bar" x={x} width={thickness} height={height * 0.06} />
          ))}
        </g>
      ))}
    </svg>
  )
}
