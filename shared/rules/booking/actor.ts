/** Who makes or changes a booking. */
export type Actor = { kind: 'customer' } | { kind: 'owner'; email: string }

export const customerActor: Actor = { kind: 'customer' }

const customerText = 'customer'

/** As the history keeps it and the API answers it: `customer`, or the e-mail address of a dashboard account. */
export function actorText(actor: Actor): string {
  return actor.kind === 'customer' ? customerText : actor.email
}

/** Who such a text means. */
export function parseActor(text: string): Actor {
  return text === customerText ? customerActor : { kind: 'owner', email: text }
}
