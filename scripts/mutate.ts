import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ESTree, parseSync, Visitor } from 'vite'
import { buildIfStale } from './local/build.ts'
import { runCommand } from './local/say.ts'
import { ensureSecrets } from './local/state.ts'

// Plants one small fault at a time in a copy of the project and asks the tests whether they see it. For the rules in
// shared/ and the Worker's data layer: `npm run mutate -- shared/price worker/mail --sample 100 --seed 1`.

/** Some text of a file to be replaced by another. */
type Mutant = { file: string; line: number; start: number; end: number; was: string; now: string }

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many of the mutants are tried; without it all are. */
    sample: { type: 'string' },
    /** Which ones those are. */
    seed: { type: 'string', default: '1' },
    /** Seconds that the tests may take with a mutant; one that makes them hang counts as seen. */
    limit: { type: 'string', default: '120' },
  },
})

const operators: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&', '??': '&&' },
}
const sqlWords: Record<string, string> = {
  ...{ ' and ': ' or ', ' or ': ' and ', ' >= ': ' > ', ' <= ': ' < ', ' < ': ' <= ', ' > ': ' >= ' },
  ...{
    ' = ': ' <> ',
    ' <> ': ' = ',
    'max(': 'min(',
    ' desc ': ' asc ',
    ' + 1': '',
    'exists (': 'not exists (',
  },
}

/** Every mutant of a file. */
function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const mutants: Mutant[] = []
  const types = new Set<number>()
  const replace = (start: number, end: number, now: string) => {
    const line = source.slice(0, start).split('\n').length
    mutants.push({ file, line, start, end, was: source.slice(start, end), now })
  }
  const replaceNode = ({ start, end }: ESTree.Node, now: string) => replace(start, end, now)
  const replaceOperator = ({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const start = source.indexOf(operator, left.end)
    const now = operators[operator]
    if (now && start < right.start) replace(start, start + operator.length, now)
  }
  const decide = ({ test }: ESTree.IfStatement | ESTree.ConditionalExpression) => {
    for (const now of ['true', 'false']) replaceNode(test, now)
  }
  /** Leaves out one of several elements, with the comma behind or before it. */
  const dropEach = (elements: readonly (ESTree.Node | null)[]) => {
    elements.forEach((element, index) => {
      const [before, after] = [elements[index - 1], elements[index + 1]]
      if (element && after) replace(element.start, after.start, '')
      else if (element && before) replace(before.end, element.end, '')
    })
  }
  new Visitor({
    TSLiteralType({ literal }) {
      types.add(literal.start)
    },
    BinaryExpression: replaceOperator,
    LogicalExpression: replaceOperator,
    IfStatement: decide,
    ConditionalExpression: decide,
    UnaryExpression(node) {
      if (node.operator === '!') replace(node.start, node.argument.start, '')
    },
    Literal(node) {
      if (Number.isInteger(node.value) && !types.has(node.start))
        replaceNode(node, `${Number(node.value) + 1}`)
      if (typeof node.value === 'boolean' && !types.has(node.start)) replaceNode(node, `${!node.value}`)
    },
    CallExpression({ callee, arguments: args }) {
      if (callee.type === 'Identifier' && ['and', 'or'].includes(callee.name)) dropEach(args)
      if (callee.type === 'Identifier' && ['asc', 'desc'].includes(callee.name)) {
        replaceNode(callee, callee.name === 'asc' ? 'desc' : 'asc')
      }
      const [list] = args
      const isBatch = callee.type === 'MemberExpression' && source.slice(0, callee.end).endsWith('.batch')
      if (isBatch && list?.type === 'ArrayExpression') dropEach(list.elements)
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (source.slice(tag.start, tag.end).split('<')[0] !== 'sql') return
      for (const { start, end } of quasi.quasis) {
        for (const [was, now] of Object.entries(sqlWords)) {
          for (let at = source.indexOf(was, start); at >= 0 && at < end; at = source.indexOf(was, at + 1)) {
            replace(at, at + was.length, now)
          }
        }
      }
    },
  }).visit(parseSync(file, source).program)
  return mutants
}

/** Rules, not the pages' words; of the Worker what speaks to the database. */
function sourceFiles(): string[] {
  const files = globSync(['shared/*/*.ts', 'worker/*/*.ts']).sort()
  return files.filter((file) => {
    if (folders.length > 0 && !folders.some((folder) => file.startsWith(folder))) return false
    return file.startsWith('shared/') || readFileSync(file, 'utf8').includes("from 'drizzle-orm'")
  })
}

/** As many of a list as asked for, the same ones for the same seed (mulberry32). */
function sampleOf<T>(list: T[], size: number, seed: number): T[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const keyed = list.map((item) => ({ item, key: random() })).sort((one, other) => one.key - other.key)
  return keyed.slice(0, size).map(({ item }) => item)
}

/** What Vitest is asked to run for a file: the unit tests that import it, or the Worker's tests of its subject. */
function testsOf(file: string): string[] {
  if (file.startsWith('shared/')) return ['related', file, '--run', '--project', 'rules in Node']
  const room = `test/worker/${file.split('/')[1]}`
  return ['run', '--project', 'workerd', existsSync(room) ? room : 'test/worker/booking']
}

/** Whether a test fails, or the tests do not end. */
function isSeen({ file }: Mutant, cwd: string): Promise<boolean> {
  const args = [...testsOf(file), '--bail=1', '--passWithNoTests', '--reporter=dot']
  const child = spawn('vitest', args, { cwd, stdio: 'ignore', detached: true })
  // Its workers end with it only as a group.
  const giveUp = setTimeout(
    () => child.pid && process.kill(-child.pid, 'SIGKILL'),
    Number(options.limit) * 1000,
  )
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(giveUp)
      resolve(code !== 0)
    })
  })
}

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'corridor-mutants-'))
  const linked = ['node_modules', 'dist']
  const left = [...linked, '.git', '.wrangler'].map((name) => resolve(name))
  cpSync('.', copy, { recursive: true, filter: (path) => !left.includes(resolve(path)) })
  for (const name of linked) symlinkSync(resolve(name), join(copy, name))
  return copy
}

runCommand(async () => {
  await ensureSecrets()
  await buildIfStale()
  const all = sourceFiles().flatMap(mutantsOf)
  const tried = sampleOf(all, Number(options.sample ?? all.length), Number(options.seed))
  console.log(`${tried.length} of ${all.length} mutants`)
  const copy = copyProject()
  process.on('exit', () => rmSync(copy, { recursive: true }))
  let seen = 0
  for (const mutant of tried) {
    const { file, line, start, end, was, now } = mutant
    const source = readFileSync(file, 'utf8')
    writeFileSync(join(copy, file), source.slice(0, start) + now + source.slice(end))
    if (await isSeen(mutant, copy)) seen++
    else console.log(`${file}:${line} survives: ${was} → ${now || 'nothing'}`)
    writeFileSync(join(copy, file), source)
  }
  console.log(`${seen} of ${tried.length} mutants were seen: ${((100 * seen) / tried.length).toFixed(1)} %`)
  process.exit(0)
})
