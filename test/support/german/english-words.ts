// Which words are English: those of the window's English texts that its German ones do not have, and frequent ones.
// What the service calls its own products by, and what a language calls itself, is a name in every language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { withoutSaid } from '../walk/said'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { frequentEnglish } from './frequent-english'

/** Names of things: a product of the service, a paper, a language, a maker, a format. */
const names: ReadonlySet<string> = new Set(
  'package parcel priority economy letter english packbench zebra windows'.split(' '),
)

/** Written the same in German, whatever the English texts do with them (the ending of 1st, and St. Martin; a Scan, a Code, a Pause). */
const german: ReadonlySet<string> = new Set('alt code codes computer do pause scan st start'.split(' '))

const notWords =
  /https?:\/\/\S*|\S+@\S+|\/[\w./-]+|\b[\w-]+\.(?:local|com|pdf|example)\S*|\b\w*[\d_]\w*\b|\bpackbench engine [^\n]+|\bIsle of Man\b|\bHeard und McDonaldinseln\b|\bPractice Shop\b/gi
/** Codes of countries. */
const codes = /\b[A-Z]{2}\b/g
const wordPattern = /\p{Script=Latin}{2,}/gu

/** The words of a text in small letters; addresses, paths, codes and what has figures in it are no words. */
const wordsIn = (text: string): string[] =>
  (withoutSaid(text).replace(notWords, ' ').replace(codes, ' ').match(wordPattern) ?? []).map((word) =>
    word.toLowerCase(),
  )

/** Every piece of text a source file writes down: not its imports, types and keys. */
const textsOf = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    const isKey = ts.isPropertyAssignment(node.parent) && node === node.parent.name
    if (
      !isKey &&
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    )
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return texts
}

const wordsOfFolder = (language: string): Set<string> => {
  const folder = join(repositoryFolder, 'src-renderer/text', language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  return new Set(files.flatMap((name) => textsOf(join(folder, name))).flatMap(wordsIn))
}

/** Returns the judge: the English words of a text that is to be German, each once. */
export function createEnglishFinder(): (text: string) => string[] {
  const englishTexts = wordsOfFolder('en')
  const germanTexts = wordsOfFolder('de')
  const isEnglish = (word: string): boolean =>
    !names.has(word) &&
    !german.has(word) &&
    (frequentEnglish.has(word) || (englishTexts.has(word) && !germanTexts.has(word)))
  return (text) => [...new Set(wordsIn(text).filter(isEnglish))]
}
