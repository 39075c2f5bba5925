// The SQL that a source file prepares, read from its text: what a test has to have asked, whenever the program prepares it.
import ts from 'typescript'
import { parse, type SourceFile } from './source-files'

export type Prepared = {
  /** Where it stands, as "path:line". */
  at: string
  /** What is put in while the program runs may be anything. */
  pattern: RegExp
}

/** Every call of a `prepare`, in the order they stand. */
export function preparedIn(file: SourceFile): Prepared[] {
  const source = parse(file)
  const found: Prepared[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isPrepare(node.expression)) {
      const [sql] = node.arguments
      const { line } = source.getLineAndCharacterOfPosition(node.expression.name.getStart())
      found.push({
        at: `${file.path}:${line + 1}`,
        pattern: new RegExp(`^${sql === undefined ? '' : patternOf(sql)}$`, 's'),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isPrepare = (called: ts.Expression): called is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(called) && called.name.text === 'prepare'

function patternOf(sql: ts.Expression): string {
  if (ts.isStringLiteralLike(sql)) return escaped(sql.text)
  if (ts.isTemplateExpression(sql))
    return (
      escaped(sql.head.text) + sql.templateSpans.map(({ literal }) => `.*${escaped(literal.text)}`).join('')
    )
  if (ts.isBinaryExpression(sql)) return patternOf(sql.left) + patternOf(sql.right)
  // Known only to the program: no statement is taken for it.
  return '(?!)'
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
