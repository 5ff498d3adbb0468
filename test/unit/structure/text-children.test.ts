import { describe, expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { misplacedText } from './text-children.ts'

const imports = ['client', 'shared'].flatMap(importsOf)

/** The files reached from `files` by following imports in one direction. */
function reachedFrom(files: readonly string[], from: 'from' | 'to', to: 'from' | 'to'): string[] {
  const found = new Set(files)
  for (const file of found) {
    for (const each of imports) if (each[from] === file) found.add(each[to])
  }
  return [...found]
}

/** The files that hydrate or render a page, and those that import them. */
const roots = reachedFrom(['react-dom/client'], 'to', 'from')

/** Every component file that React renders in a browser. */
const renderedFiles = reachedFrom(roots, 'from', 'to')
  .filter((file) => file.endsWith('.tsx'))
  .sort()

test('keeps the text of every page when the browser translates it', () => {
  expect(renderedFiles.length).toBeGreaterThan(200)
  expect(misplacedText('client/tsconfig.json', renderedFiles)).toEqual([])
})

describe('in examples', () => {
  const declared = `
    import { Car } from 'lucide-react'
    import { Icon } from '../../../shared/lib/page/icon.tsx'
    import type { ViewContent, ViewElements } from '../../../shared/lib/page/shared-view.ts'
    declare const text: string, count: number, isOn: boolean, texts: string[], maybe: string | null
    declare const content: ViewContent, elements: ViewElements, node: import('react').ReactNode
    declare function Row(props: { children?: ViewElements }): import('react').ReactElement
  `
  const lost = [
    ['a number before fixed text', '<p>{count} left</p>'],
    ['text after fixed text', '<p>Total: {text}</p>'],
    ['text beside an element', '<p><b>Total</b> {text}</p>'],
    ['text that comes and goes', `<p>{isOn && 'from '}<b>{count}</b></p>`],
    ['text or none', '<p>{maybe}<b>{count}</b></p>'],
    ['text beside an icon', '<button><Car /> {text}</button>'],
    ['one of two texts beside an element', `<p>{isOn ? 'a' : 'b'}<br /></p>`],
    ['text, or an element, beside another', '<p>{isOn ? text : <b />}<br /></p>'],
    ['fixed text after an element that comes and goes', '<p>{isOn && <b />} fixed</p>'],
    ['fixed text before a list', '<p>fixed {texts.map((each) => <b key={each} />)}</p>'],
    ['fixed text after a component that may draw nothing', '<p><Row /> fixed</p>'],
    ['a list of texts', '<p>{texts}</p>'],
    ['a list of texts made on the spot', '<p>{texts.map((each) => each)}</p>'],
    ['whatever React draws', '<p>{node}</p>'],
    ['what one element holds beside another', '<p>{content}<br /></p>'],
    ['text in a fragment', '<>{text}</>'],
    ['fixed text in a fragment that comes and goes', '<p>{isOn && <>fixed <b /></>}</p>'],
  ] as const
  const kept = [
    ['text alone', '<p>{text}</p>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    ['a template', '<p>{`${count} left`}</p>'],
    ['text or an element, alone', '<p>{isOn ? text : <b />}</p>'],
    ['text or none, alone', '<p>{maybe}</p>'],
    ['text in elements of their own', '<p><span>{text}</span> <b>{count}</b></p>'],
    ['fixed text around elements', '<p>Call <a href="/">us</a> today</p>'],
    ['fixed text beside an icon', '<button><Car /> Book<Icon path="" /></button>'],
    ['an element beside one that comes and goes', '<p>{text && <b>{text}</b>}<span>fixed</span></p>'],
    ['lists of elements', '<ul>{texts.map((each) => <li key={each}>{each}</li>)}<li /></ul>'],
    ['elements of somebody else', '<Row>{elements}<b /></Row>'],
    ['what one element holds', '<p>{content}</p>'],
  ] as const
  const examples = [...lost, ...kept].map(([, jsx]) => `export const example = ${jsx}`)
  const components = ['export const Bare = () => text', 'export const Kept = () => <p>{text}</p>']
  const file = 'client/lib/ui/detail-item.tsx'
  const text = `${declared.replaceAll('\n', ' ')}\n${[...components, ...examples].join('\n')}`
  const faults = misplacedText('client/tsconfig.json', [file], { [file]: text })
  const faultsAt = (line: number) => faults.filter((fault) => fault.startsWith(`${file}:${line} `))
  const firstLine = 2 + components.length

  test.each(lost)('reports %s', (jsx) => {
    const at = lost.findIndex(([each]) => each === jsx)
    expect(faultsAt(firstLine + at)).toHaveLength(1)
  })

  test.each(kept)('accepts %s', (jsx) => {
    const at = kept.findIndex(([each]) => each === jsx)
    expect(faultsAt(firstLine + lost.length + at)).toEqual([])
  })

  test('reports a component that returns bare text', () => {
    expect([faultsAt(2), faultsAt(3)].map((each) => each.length)).toEqual([1, 0])
  })
})
