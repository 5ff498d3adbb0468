/**
 * Runs in the page: does what a translating browser does to it. Replaces each text node, now and later, with two
 * elements around a new one with the same text, so that tests still find it.
 * Writing to a replaced text node would have no visible effect, so it is reported as an error of the page.
 */
export function simulateTranslation() {
  const untranslated = 'script, style, textarea, svg, [translate=no]'
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
  const translations = new WeakSet<Node>()

  const staleTextObserver = new MutationObserver((records) => {
    for (const { target, oldValue } of records) {
      if (target.nodeValue !== oldValue) {
        console.error(`The translated page still shows "${oldValue}", not "${target.nodeValue}".`)
      }
    }
  })

  function replace(text: Text) {
    if (translations.has(text) || !text.data.trim() || text.parentElement?.closest(untranslated) !== null)
      return
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    const translation = document.createTextNode(text.data)
    translations.add(translation)
    inner.append(translation)
    outer.append(inner)
    text.replaceWith(outer)
    staleTextObserver.observe(text, { characterData: true, characterDataOldValue: true })
  }

  function replaceAll(node: Node) {
    if (isText(node)) return replace(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) if (isText(text)) replace(text)
  }

  document.addEventListener('DOMContentLoaded', () => {
    replaceAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(replaceAll)
    }).observe(document.body, { childList: true, subtree: true })
  })
}
