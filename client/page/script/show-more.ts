/** "Show More Photos" and "View More Reviews": reveal the rest of the list and remove the button. */
export function enhanceMoreLists() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-more]')) {
    button.addEventListener('click', () => {
      const list = button.closest('section')?.querySelector<HTMLElement>('[data-more-list]')
      if (!list) return
      const hidden = [...list.children].find(
        (item) => item instanceof HTMLElement && item.offsetParent === null,
      )
      list.classList.add('shows-all')
      button.remove()
      // Focus the first new item, because the focused button disappears.
      const next = hidden?.querySelector<HTMLElement>('a') ?? hidden
      if (!(next instanceof HTMLElement)) return
      if (!(next instanceof HTMLAnchorElement)) next.tabIndex = -1
      next.focus({ preventScroll: true })
    })
  }
}
