/** Waits while a button is held down, as the press would be lost with it. */
export async function waitForButtonRelease(container: HTMLElement): Promise<void> {
  if (!container.querySelector('button:active')) return
  await new Promise((resolve) => {
    for (const type of ['pointerup', 'pointercancel', 'keyup']) {
      // The click comes right after.
      window.addEventListener(type, () => setTimeout(resolve), { once: true })
    }
  })
}
