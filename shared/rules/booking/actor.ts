/** Whoever creates or changes a booking. */
export type Actor = { kind: 'customer' } | { kind: 'owner'; email: string }

export const customerActor: Actor = { kind: 'customer' }

const customerText = 'customer'

/** The text form in the history and the API: `customer`, or the email of a dashboard account. */
export function actorText(actor: Actor): string {
  return actor.kind === 'customer' ? customerText : actor.email
}

export function parseActor(text: string): Actor {
  return text === customerText ? customerActor : { kind: 'owner', email: text }
}
