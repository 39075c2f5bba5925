// A table as CSV, as shops write it.
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const csvText = ({
  headings,
  rows,
}: {
  headings: readonly string[]
  rows: readonly string[][]
}): string => [headings, ...rows].map((row) => row.map(quoted).join(',')).join('\n')
