/** Lights the tab of where the visitor is or was sent, in the header and the bottom bar (specification §2). */
export function setActiveTab(name: string) {
  for (const tab of document.querySelectorAll<HTMLElement>('[data-tab]')) {
    if (tab.dataset.tab === name) tab.setAttribute('aria-current', 'page')
    else tab.removeAttribute('aria-current')
  }
}
