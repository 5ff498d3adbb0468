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
import { buildIfStale } from './local/build-if-stale.ts'
import { runCommand } from './local/say.ts'
import { ensureSecrets } from './local/state.ts'

// Plants one small fault at a time in a copy of the project and asks the unit tests whether they see it: in the rules of
// shared/ and in what of the Worker speaks to the database. `npm run mutate -- shared/rules/price worker/records --sample 100`
// tries a hundred of the faults in these folders, the same ones for the same `--seed`.

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})

/** Tests that take longer than that hang, and have seen the fault. */
const limitMs = 300_000

type Range = { start: number; end: number }
type Mutant = Range & { file: string; source: string; now: string }

const operators: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&', '??': '&&' },
}
const calls: Record<string, string> = { asc: 'desc', desc: 'asc' }
const sqlWords = Object.entries({
  ...{ ' and ': ' or ', ' or ': ' and ', ' >= ': ' > ', ' <= ': ' < ', ' < ': ' <= ', ' > ': ' >= ' },
  ...{
    ' = ': ' <> ',
    ' <> ': ' = ',
    'max(': 'min(',
    ' desc ': ' asc ',
    ' + 1': '',
    'exists (': 'not exists (',
  },
})

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const mutants: Mutant[] = []
  const inTypes = new Set<number>()
  const replace = ({ start, end }: Range, now: string) => mutants.push({ file, source, start, end, now })
  const flip = ({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const start = source.indexOf(operator, left.end)
    const now = operators[operator]
    if (now && start < right.start) replace({ start, end: start + operator.length }, now)
  }
  const decide = ({ test }: ESTree.IfStatement | ESTree.ConditionalExpression) => {
    for (const now of ['true', 'false']) replace(test, now)
  }
  const dropEach = (elements: readonly (Range | null)[]) => {
    elements.forEach((element, index) => {
      const [before, after] = [elements[index - 1], elements[index + 1]]
      if (element && after) replace({ start: element.start, end: after.start }, '')
      else if (element && before) replace({ start: before.end, end: element.end }, '')
    })
  }
  new Visitor({
    TSLiteralType({ literal }) {
      inTypes.add(literal.start)
    },
    BinaryExpression: flip,
    LogicalExpression: flip,
    IfStatement: decide,
    ConditionalExpression: decide,
    UnaryExpression({ operator, start, argument }) {
      if (operator === '!') replace({ start, end: argument.start }, '')
    },
    Literal(node) {
      if (inTypes.has(node.start)) return
      if (Number.isInteger(node.value)) replace(node, `${Number(node.value) + 1}`)
      if (typeof node.value === 'boolean') replace(node, `${!node.value}`)
    },
    CallExpression({ callee, arguments: [first, ...others] }) {
      const name = source.slice(callee.start, callee.end)
      if (calls[name]) replace(callee, calls[name])
      if (name === 'and' || name === 'or') dropEach(first ? [first, ...others] : [])
      if (name.endsWith('.batch') && first?.type === 'ArrayExpression') dropEach(first.elements)
    },
    TaggedTemplateExpression({ tag, quasi: { quasis } }) {
      if (!source.startsWith('sql', tag.start)) return
      for (const [was, now] of sqlWords) {
        for (const { start, end } of quasis) {
          const at = source.indexOf(was, start)
          if (at >= 0 && at < end) replace({ start: at, end: at + was.length }, now)
        }
      }
    },
  }).visit(parseSync(file, source).program)
  return mutants
}

function sourceFiles(): string[] {
  return globSync(['shared/**/*.ts', 'worker/*/*.ts'], { exclude: ['shared/site/content/**'] })
    .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
    .filter((file) => file.startsWith('shared/') || readFileSync(file, 'utf8').includes("from 'drizzle-orm'"))
    .sort()
}

/** As many of a list as asked for, in an order that follows from the seed. */
function sampleOf<T>(list: T[], size: number, seed: number): T[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0
  }
  const keyed = list.map((item) => ({ item, key: random() })).sort((one, other) => one.key - other.key)
  return keyed.slice(0, size).map(({ item }) => item)
}

/** The unit tests that import a file of shared/, or the Worker's tests of a file's subject. */
function testsOf(file: string): string[] {
  if (file.startsWith('shared/')) return ['related', file, '--run', '--project', 'rules in Node']
  const room = join('test', 'worker', file.split('/')[1] ?? '')
  return ['run', '--project', 'workerd', existsSync(room) ? room : 'test/worker/booking']
}

function passes(tests: string[], cwd: string): Promise<boolean> {
  const args = [...tests, '--bail=1', '--passWithNoTests', '--testTimeout=60000']
  const child = spawn('vitest', args, { cwd, stdio: 'ignore', detached: true })
  // Its workers end with it only as a group.
  const giveUp = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), limitMs)
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(giveUp)
      resolve(code === 0)
    })
  })
}

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'corridor-mutants-'))
  process.on('exit', () => rmSync(copy, { recursive: true }))
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
  const rooms = new Set(tried.map(({ file }) => JSON.stringify(testsOf(file))))
  for (const tests of rooms) {
    if (!(await passes(JSON.parse(tests), copy))) throw new Error(`Tests fail without a mutant: ${tests}`)
  }
  let seen = 0
  for (const { file, source, start, end, now } of tried) {
    writeFileSync(join(copy, file), source.slice(0, start) + now + source.slice(end))
    if (await passes(testsOf(file), copy)) {
      const line = source.slice(0, start).split('\n').length
      console.log(`${file}:${line} survives: ${source.slice(start, end)} → ${now || 'nothing'}`)
    } else seen++
    writeFileSync(join(copy, file), source)
  }
  console.log(`${seen} of ${tried.length} seen: ${((100 * seen) / tried.length).toFixed(1)} %`)
  process.exit(0)
})
