import * as z from 'zod/mini'
import { type Engine, waitUntil } from './engine.ts'

/** Selectors of elements that are found by their accessible name. */
const selectors = {
  button: 'button, summary, [role=tab]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  field: 'input, select, textarea',
  dialog: 'dialog, [role=dialog], [popover]',
}

type Kind = keyof typeof selectors

const pointSchema = z.nullable(z.object({ x: z.number(), y: z.number() }))

/**
 * Runs in the page: scrolls to the first visible element of a kind and name and returns its centre, or
 * `null`.
 */
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
    return (isExact ? called === name : called.startsWith(name)) && each.getClientRects().length > 0 && !each.matches(':disabled, [aria-disabled=true]')
  })
  if (!found) return null
  const before = found.getBoundingClientRect()
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  // The pointer meets the page as it was last drawn.
  if (x !== before.x || y !== before.y) return null
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  // What lies over it would get the press.
  return found.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null
})`

/** Runs in the page: returns a layout problem at the current window width, or `''`. */
const findMisfitInPage = `(() => {
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) return 'sticks out by ' + (scrollWidth - innerWidth) + ' px'
  const bar = document.querySelector('.step-bar')
  if (!bar || matchMedia('(width >= 48em)').matches) return ''
  const form = bar.parentElement.getBoundingClientRect()
  if (form.top > innerHeight / 2 || form.bottom < innerHeight / 2) return ''
  const { left, bottom, width } = bar.getBoundingClientRect()
  const isOnTop = bar.contains(document.elementFromPoint(left + width / 2, bottom - 4))
  return isOnTop && bottom < innerHeight + 1 ? '' : 'the way on is not at the bottom of the screen'
})()`

/** Runs in the page: sets a field as a person would who picks a value or a file. */
const setFieldInPage = `((name, change) => {
  const field = [...document.querySelectorAll('select, [type=file]')].find((each) =>
    each.labels?.[0]?.textContent.trim().startsWith(name))
  if (!field) return false
  change(field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  return true
})`

/** Runs in the page: makes a picture as large as a camera's. */
const setPhoto = `(field) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
  const paint = canvas.getContext('2d')
  paint.fillStyle = 'teal'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  const bytes = Uint8Array.from(atob(canvas.toDataURL('image/jpeg').split(',')[1]), (each) => each.charCodeAt(0))
  const chosen = new DataTransfer()
  chosen.items.add(new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' }))
  field.files = chosen.files
}`

const widths = [1440, 768, 390]

/** Acts like a person at a browser: finds elements by name, and uses the keyboard and the pointer. */
export function createVisitor(engine: Engine) {
  const find = async (kind: Kind, name: string, isExact = true) => {
    const call = [selectors[kind], name, isExact].map((each) => JSON.stringify(each)).join(', ')
    return pointSchema.parse(await engine.evaluate(`${findInPage}(${call})`))
  }
  const see = (kind: Kind, name: string, isExact = true) =>
    waitUntil(`${kind} "${name}"`, () => find(kind, name, isExact))
  const isVisible = async (kind: Kind, name: string) => (await find(kind, name)) !== null
  const click = async (kind: Kind, name: string, isExact = true) =>
    engine.clickAt(await see(kind, name, isExact))
  /** Clicks a choice until it is selected, because the page's script may still be loading. */
  const choose = (name: string) =>
    waitUntil(`"${name}" chosen`, async () => {
      await click('button', name, false)
      return engine.evaluate(
        `[...document.querySelectorAll('[aria-pressed=true]')].some((each) => each.textContent.trim().startsWith(${JSON.stringify(name)}))`,
      )
    })
  const fill = async (name: string, text: string) => {
    await click('field', name, false)
    await engine.type(text)
  }
  const waitUntilGone = (kind: Kind, name: string) =>
    waitUntil(`${kind} "${name}" gone`, async () => !(await isVisible(kind, name)))
  const setField = (name: string, change: string) =>
    waitUntil(`field "${name}"`, () =>
      engine.evaluate(`${setFieldInPage}(${JSON.stringify(name)}, ${change})`),
    )
  /** Sets the value directly, because no driver reaches the system's native list. */
  const select = (name: string, value: string) =>
    setField(name, `(field) => { field.value = ${JSON.stringify(value)} }`)
  const addPhoto = (name: string) => setField(name, setPhoto)
  /**
   * Expects that nothing overflows at any width and that the step bar stays at the bottom on phones. Ends at
   * phone width.
   */
  const expectFits = async () => {
    for (const width of widths) {
      await engine.setSize(width, 800)
      let misfit: unknown
      await waitUntil(`the page at ${width} px`, async () => {
        misfit = await engine.evaluate(findMisfitInPage)
        return misfit === ''
      }).catch((error: Error) => {
        throw new Error(`${error.message}: ${misfit}`)
      })
    }
  }
  return { ...engine, see, waitUntilGone, click, choose, fill, select, addPhoto, expectFits }
}

export type Visitor = ReturnType<typeof createVisitor>
