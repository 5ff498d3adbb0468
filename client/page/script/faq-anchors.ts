/** Opens the closed answer that the address leads to, as browsers do by themselves since 2025. */
export function enhanceFaq() {
  const openAnswer = () => {
    const details = document.getElementById(location.hash.slice(1))?.closest('details')
    if (!details || details.open) return
    details.open = true
    details.scrollIntoView()
  }
  openAnswer()
  window.addEventListener('hashchange', openAnswer)
}
