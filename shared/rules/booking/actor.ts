/** Who makes or changes a booking. */
export type Actor = { kind: 'customer' } | { kind: 'owner'; email: string }

export const customer: Actor = { kind: 'customer' }

const customerText = 'customer'

/** As the history keeps it and the API answers it: `customer`, or the e-mail address of a dashboard account. */
export function actorText(actor: Actor): string {
  return actor.kind === 'customer' ? customerText : actor.email
}

/** Who such a text means. */
export function readActor(text: string): Actor {
  return text === customerText ? customer : { kind: 'owner', email: text }
}
