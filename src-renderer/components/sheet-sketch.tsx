// A small drawing of the paper to scale: its fields, which of them is meant, and which way is up. Decoration beside words.
import './sheet-sketch.css'

export const SheetSketch = (props: {
  widthMillimetres: number
  heightMillimetres: number
  /** The longest side on the screen. */
  pixels: number
  sheet?: { columns: number; rows: number } | null
  /** From 1; the fields before it are used. */
  field?: number
  /** How far the print is turned; draws the arrow. */
  rotation?: number
}) => {
  const longest = Math.max(props.widthMillimetres, props.heightMillimetres)
  const scale = props.pixels / (longest || 1)
  const width = Math.max(6, props.widthMillimetres * scale)
  const height = Math.max(6, props.heightMillimetres * scale)
  const { columns, rows } = props.sheet ?? { columns: 1, rows: 1 }
  const fields = Array.from({ length: Math.min(400, columns * rows) }, (_, index) => index + 1)
  const stateOf = (field: number): string =>
    props.field === undefined
      ? 'free'
      : field === props.field
        ? 'next'
        : field < props.field
          ? 'used'
          : 'free'
  const centre = `${width / 2} ${height / 2}`
  const arm = Math.min(width, height) * 0.28
  return (
    <svg
      className="sheet-sketch"
      width={width + 2}
      height={height + 2}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      aria-hidden="true"
    >
      <rect className="sheet-sketch-paper" width={width} height={height} rx={2} />
      {(columns > 1 || rows > 1) &&
        fields.map((field) => (
          <rect
            key={field}
            className="sheet-sketch-field"
            data-state={stateOf(field)}
            x={((field - 1) % columns) * (width / columns) + 1}
            y={Math.floor((field - 1) / columns) * (height / rows) + 1}
            width={Math.max(1, width / columns - 2)}
            height={Math.max(1, height / rows - 2)}
            rx={1}
          />
        ))}
      {props.rotation !== undefined && (
        <path
          className="sheet-sketch-arrow"
          transform={`rotate(${props.rotation} ${centre}) translate(${centre})`}
          d={`M0 ${arm} V${-arm} M${-arm * 0.45} ${-arm * 0.5} L0 ${-arm} L${arm * 0.45} ${-arm * 0.5}`}
        />
      )}
    </svg>
  )
}
