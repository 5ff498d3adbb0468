/** Whoever creates or changes a booking. `automatic` is the site itself, by the owner's settings. */
export type Actor = { kind: 'customer' } | { kind: 'automatic' } | { kind: 'owner'; email: string }

export const customerActor: Actor = { kind: 'customer' }

export const automaticActor: Actor = { kind: 'automatic' }

/** The text forms in the history and the API; an owner's is the email of a dashboard account. */
const customerText = 'customer'
const automaticText = 'automatic'

/** The actors that are no dashboard account. */
export const unattendedActors: readonly string[] = [customerText, automaticText]

export function actorText(actor: Actor): string {
  if (actor.kind === 'customer') return customerText
  return actor.kind === 'automatic' ? automaticText : actor.email
}

export function parseActor(text: string): Actor {
  if (text === customerText) return customerActor
  return text === automaticText ? automaticActor : { kind: 'owner', email: text }
}
