// Reads what a source file imports, with the TypeScript parser: every form of import, re-export, require and
// import type. Judges nothing (see directions.ts).
import { posix } from 'node:path'
import ts from 'typescript'
import { parse, type SourceFile } from './source-files'

export type Import = {
  from: string
  /** The repository path, without extension, of a file; or the name of a package ('electron', '@fontsource/inter', 'node:fs'). */
  to: string
  isFile: boolean
  /** Gone after compiling: it couples types, not parts. */
  isTypeOnly: boolean
}

/** All imports of one file, in the order they stand. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean) => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return
    found.push({ from: file.path, isTypeOnly, ...resolve(file.path, specifier.text) })
  }
  const loaders = new Set(['require'])
  const visit = (node: ts.Node): void => {
    if (isLoaderMade(node)) loaders.add(node.name.text)
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node))
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      add(node.moduleReference.expression, node.isTypeOnly)
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true)
    } else if (ts.isCallExpression(node) && isLoading(node.expression, loaders)) add(node.arguments[0], false)
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

/** Whether the file has a default export in any form. */
export function hasDefaultExport(file: SourceFile): boolean {
  return parse(file).statements.some((statement) => {
    if (ts.isExportAssignment(statement)) return true
    if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined) {
      return (
        ts.isNamedExports(statement.exportClause) &&
        statement.exportClause.elements.some((element) => element.name.text === 'default')
      )
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    return modifiers.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword)
  })
}

function resolve(from: string, specifier: string): { to: string; isFile: boolean } {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(from), bare).replace(/\.(js|ts|tsx)$/, '')
    return { to: path, isFile: true }
  }
  const parts = bare.split('/')
  return { to: bare.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? bare), isFile: false }
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const names = clause.namedBindings
  return (
    clause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((element) => element.isTypeOnly)
  )
}

function isTypeExport(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true
  const names = node.exportClause
  return (
    names !== undefined &&
    ts.isNamedExports(names) &&
    names.elements.length > 0 &&
    names.elements.every((element) => element.isTypeOnly)
  )
}

function isLoading(expression: ts.Expression, loaders: ReadonlySet<string>): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true
  return ts.isIdentifier(expression) && loaders.has(expression.text)
}

/** `const load = createRequire(…)`: from there on load('x') is an import too. */
function isLoaderMade(node: ts.Node): node is ts.VariableDeclaration & { name: ts.Identifier } {
  return (
    ts.isVariableDeclaration(node) &&
    ts.isIdentifier(node.name) &&
    node.initializer !== undefined &&
    ts.isCallExpression(node.initializer) &&
    ts.isIdentifier(node.initializer.expression) &&
    node.initializer.expression.text === 'createRequire'
  )
}
