/** Where Cloudflare's check for people lives: its script, its frame and its answers. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'
