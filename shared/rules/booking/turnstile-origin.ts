/** The origin of Turnstile's script, frame and requests. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'
