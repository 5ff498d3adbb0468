import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One file imports another, or a package, by whatever means: types count. */
export type Import = { from: string; to: string }

const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm

/** What a file's text imports: paths from the root of the project, and packages by name. */
export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(specifiers)].map(([, specifier = '']) => ({
    from: file,
    to: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier,
  }))
}

/** What the files of a tree import. */
export const importsOf = (tree: string): Import[] =>
  globSync(`${tree}/**/*.{ts,tsx}`).flatMap((file) => importsIn(file, readFileSync(file, 'utf8')))
