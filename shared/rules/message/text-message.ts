export const textDirections = ['in', 'out'] as const
export type TextDirection = (typeof textDirections)[number]

/**
 * `waiting` is in the outbox, `sent` was accepted by the provider; whether it arrived follows later, if the
 * provider reports it. Texts from customers are `received`.
 */
export const textStates = ['waiting', 'sent', 'delivered', 'failed', 'received'] as const
export type TextState = (typeof textStates)[number]
