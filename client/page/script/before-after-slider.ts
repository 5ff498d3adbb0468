/** Adds a slider to each pair of pictures (mouse, touch, arrow keys). A focused link shows its picture. */
export function addSliders(pairs: Iterable<HTMLElement>) {
  for (const pair of pairs) {
    const slider = document.createElement('input')
    slider.type = 'range'
    slider.value = '50'
    slider.setAttribute('aria-label', `Before and after: ${pair.dataset.caption}`)
    const show = (percent: number) => {
      slider.value = String(percent)
      pair.style.setProperty('--at', String(percent / 100))
      slider.setAttribute('aria-valuetext', `${percent}% before, ${100 - percent}% after`)
    }
    slider.addEventListener('input', () => show(slider.valueAsNumber))
    const [before, after] = pair.querySelectorAll('a')
    before?.addEventListener('focus', () => show(100))
    after?.addEventListener('focus', () => show(0))
    show(50)
    pair.append(slider)
  }
}
