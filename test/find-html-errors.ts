import { type HTMLElement, parse } from 'node-html-parser'

// Rules of the HTML standard that browsers forgive and validators report.

/** The control groups of §4.10.18.7 "Autofill" for the site's tokens, with the controls that each allows. */
const groups: Record<string, readonly string[]> = {
  text: ['hidden', 'text', 'search', 'textarea', 'select'],
  multiline: ['hidden', 'textarea', 'select'],
  password: ['hidden', 'text', 'search', 'password', 'textarea', 'select'],
  username: ['hidden', 'text', 'search', 'email', 'textarea', 'select'],
  telephone: ['hidden', 'text', 'search', 'tel', 'textarea', 'select'],
}

const tokens: Record<string, keyof typeof groups> = {
  ...{ name: 'text', organization: 'text', 'postal-code': 'text', 'street-address': 'multiline' },
  ...{ 'address-line1': 'text', 'address-line2': 'text', 'address-level2': 'text' },
  ...{ username: 'username', email: 'username', tel: 'telephone' },
  ...{ 'current-password': 'password', 'new-password': 'password', 'one-time-code': 'password' },
}

const controlType = (element: HTMLElement) => {
  const tag = element.tagName.toLowerCase()
  return tag === 'input' ? (element.getAttribute('type')?.toLowerCase() ?? 'text') : tag
}

const interactiveSelector =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, label'

const describeElement = (element: HTMLElement) =>
  element.outerHTML.slice(0, Math.min(120, element.outerHTML.indexOf('>') + 1))

const rules: Record<string, (root: HTMLElement) => HTMLElement[]> = {
  'an id that is there twice': (root) => {
    const all = root.querySelectorAll('[id]')
    return all.filter((one, index) => all.findIndex(({ id }) => id === one.id) !== index)
  },
  'a label of nothing': (root) =>
    root.querySelectorAll('label[for]').filter((label) => {
      const labelled = root.querySelector(`[id="${label.getAttribute('for')}"]`)
      return !labelled || !/^(input|select|textarea|button|output)$/i.test(labelled.tagName)
    }),
  'an attribute that names an id which is not there': (root) =>
    ['aria-labelledby', 'aria-describedby', 'aria-controls', 'list', 'form'].flatMap((attribute) =>
      root.querySelectorAll(`[${attribute}]`).filter((element) =>
        (element.getAttribute(attribute) ?? '')
          .split(/\s+/)
          .filter(Boolean)
          .some((id) => !root.querySelector(`[id="${id}"]`)),
      ),
    ),
  'a required select whose first option is not empty': (root) =>
    root
      .querySelectorAll('select[required]')
      .filter((select) => select.querySelector('option')?.getAttribute('value') !== ''),
  'an autocomplete that its control cannot hold': (root) =>
    root.querySelectorAll('[autocomplete]').filter((element) => {
      const [token = '', ...more] = (element.getAttribute('autocomplete') ?? '').split(' ')
      if (token === 'off' || token === 'on') return more.length > 0
      const group = groups[tokens[token] ?? '']
      return !group?.includes(controlType(element)) || more.some((each) => each !== 'webauthn')
    }),
  'something to press inside something to press': (root) =>
    root
      .querySelectorAll('a, button, label, summary')
      .flatMap((outer) =>
        outer
          .querySelectorAll(interactiveSelector)
          .filter((inner) => outer.tagName !== 'LABEL' || /^(LABEL|A|BUTTON)$/.test(inner.tagName)),
      ),
  'a heading that leaves out a level': (root) => {
    const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6')
    const level = (heading: HTMLElement | undefined) => Number(heading?.tagName.slice(1) ?? 0)
    return headings.filter((heading, index) => level(heading) > level(headings[index - 1]) + 1)
  },
  'a picture without a text': (root) => root.querySelectorAll('img:not([alt])'),
  'a button that does not say what it does to a form': (root) =>
    root.querySelectorAll('form button').filter((button) => !button.getAttribute('type')),
  'a block inside a line': (root) =>
    root.querySelectorAll('p, span, button, h1, h2, h3').flatMap((outer) => {
      return outer
        .querySelectorAll('p, div, ul, ol, dl, table, form, fieldset, section, h1, h2, h3')
        .filter((inner) => inner !== outer)
    }),
}

/** Returns the rules that a page breaks, each with the element that breaks it. */
export function findHtmlErrors(html: string | HTMLElement): string[] {
  const root = typeof html === 'string' ? parse(html) : html
  return Object.entries(rules).flatMap(([rule, find]) =>
    find(root).map((element) => `${rule}: ${describeElement(element)}`),
  )
}
