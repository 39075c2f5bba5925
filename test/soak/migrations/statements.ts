// The statements of a script, one by one; a trigger's body stays in one piece.
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let open = ''
  for (const part of sql.replace(/--[^\n]*/g, '').split(/(?<=;)/)) {
    open += part
    const isInTrigger = /\bCREATE\s+(TEMP\s+)?TRIGGER\b/i.test(open) && !/\bEND\s*;\s*$/i.test(open)
    const isComplete = /;\s*$/.test(open) && !isInTrigger
    if (!isComplete) continue
    statements.push(open)
    open = ''
  }
  if (open.trim() !== '') statements.push(open)
  return statements.filter((statement) => statement.trim() !== '')
}
