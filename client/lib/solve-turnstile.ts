import { turnstileOrigin } from '../../shared/rules/booking/turnstile-origin.ts'

type TurnstileOptions = { sitekey: string; callback: (token: string) => void; 'error-callback': () => void }

declare global {
  interface Window {
    turnstile?: { render: (container: HTMLElement, options: TurnstileOptions) => void }
  }
}

/**
 * Has Cloudflare look whether a person is here; most see its box for a moment only.
 * @returns the token that the server asks Turnstile about.
 * @throws when the check cannot be loaded or fails.
 */
export async function solveTurnstile(sitekey: string): Promise<string> {
  if (!window.turnstile) await loadTurnstile()
  const container = document.createElement('div')
  document.getElementById('person-check')?.replaceChildren(container)
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('Turnstile failed.'))
      window.turnstile?.render(container, { sitekey, callback: resolve, 'error-callback': fail })
    })
  } finally {
    container.remove()
  }
}

function loadTurnstile(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${turnstileOrigin}/turnstile/v0/api.js?render=explicit`
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('Turnstile did not load.'))
    document.head.append(script)
  })
}
