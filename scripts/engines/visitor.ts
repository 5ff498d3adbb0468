import * as z from 'zod/mini'
import { type Engine, until } from './engine.ts'

/** What can be found by what it is called. */
const kinds = {
  button: 'button, summary, [role=tab]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input, select, textarea',
  dialog: 'dialog, [role=dialog], [popover]',
}

type Kind = keyof typeof kinds

const pointSchema = z.nullable(z.object({ x: z.number(), y: z.number() }))
type Point = NonNullable<z.output<typeof pointSchema>>

/** In the page: the middle of the first thing of a kind with a name that can be seen, brought into view, or `null`. */
const findInPage = `((selector, name, isExact) => {
  // Nobody presses what still moves.
  if (document.getAnimations().some(({ playState }) => playState === 'running')) return null
  const words = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (each) =>
    words(each.getAttribute('aria-label') ?? (each.getAttribute('aria-labelledby')
      ? document.getElementById(each.getAttribute('aria-labelledby'))?.textContent
      : each.labels?.length ? each.labels[0].textContent : each.textContent))
  // Behind what has opened nobody can press.
  const opened = document.querySelector('dialog[open], :popover-open') ?? document
  const found = [...opened.querySelectorAll(selector)].find((each) => {
    const called = nameOf(each)
    return (isExact ? called === name : called.startsWith(name)) && each.getClientRects().length > 0 && !each.disabled
  })
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
})`

/** A person at a browser: finds things by what they are called, and presses keys and the pointer. */
export function visitorOf(engine: Engine) {
  const find = async (kind: Kind, name: string, isExact = true) => {
    const call = [kinds[kind], name, isExact].map((each) => JSON.stringify(each)).join(', ')
    return pointSchema.parse(await engine.evaluate(`${findInPage}(${call})`))
  }
  const see = (kind: Kind, name: string, isExact = true) =>
    until(`${kind} "${name}"`, () => find(kind, name, isExact))
  const isSeen = async (kind: Kind, name: string) => (await find(kind, name)) !== null
  const pressAt = ({ x, y }: Point) =>
    engine.perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  const press = async (kind: Kind, name: string, isExact = true) => pressAt(await see(kind, name, isExact))
  /** Presses a choice until it is taken: the page's script may still be on its way. */
  const choose = (name: string) =>
    until(`"${name}" chosen`, async () => {
      await press('button', name, false)
      return engine.evaluate(
        `[...document.querySelectorAll('[aria-pressed=true]')].some((each) => each.textContent.trim().startsWith(${JSON.stringify(name)}))`,
      )
    })
  const type = (text: string) =>
    engine.perform({
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  const fill = async (name: string, text: string) => {
    await press('field', name, false)
    await type(text)
  }
  const gone = (kind: Kind, name: string) =>
    until(`${kind} "${name}" gone`, async () => !(await isSeen(kind, name)))
  return { ...engine, see, gone, press, choose, type, fill }
}

export type Visitor = ReturnType<typeof visitorOf>
