import { turnstileOrigin } from '../../shared/rules/booking/turnstile-origin.ts'

type TurnstileOptions = { sitekey: string; callback: (token: string) => void; 'error-callback': () => void }

declare global {
  interface Window {
    turnstile?: { render: (container: HTMLElement, options: TurnstileOptions) => void }
  }
}

/**
 * Runs Cloudflare's Turnstile check; most visitors only see it for a moment.
 * @returns the token that the server verifies.
 * @throws when the check fails or can't be loaded.
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
