/** Waits while a button is held down, because replacing it would lose the click. */
export async function waitForButtonRelease(container: HTMLElement): Promise<void> {
  if (!container.querySelector('button:active')) return
  await new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel', 'keyup']) {
      // The click event follows the release.
      window.addEventListener(type, () => setTimeout(resolve), { once: true })
    }
  })
}
