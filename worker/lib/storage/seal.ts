import { Decrypter, Encrypter } from 'age-encryption'

/**
 * A backup's objects are age files (docs/adr/0013-backup.md). Inside, a line of JSON says what the object is, and
 * rows follow as lines of JSON arrays.
 */
const ageHeader = 'age-encryption.org/v1\n'

/** The backup and the place in it keep an object from passing for another. */
export type PartHeader = {
  backup: string
  part: number
  /** What its lines are, one table after the other. */
  tables: { name: string; columns: string[]; rows: number }[]
}

type SealedHeader = PartHeader & { recipient: string }

/** What a person who restores is told. */
export class UnreadablePart extends Error {}

/** Seals the lines of a part for whoever has the recipient's key. */
export async function seal(
  recipient: string,
  header: PartHeader,
  lines: readonly string[],
): Promise<Uint8Array> {
  const sealed: SealedHeader = { ...header, recipient }
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt([JSON.stringify(sealed), ...lines].join('\n'))
}

/**
 * Opens a part with one of some private keys.
 * @throws UnreadablePart that says why it cannot be.
 */
export async function unseal(
  bytes: Uint8Array,
  keys: readonly string[],
): Promise<{ header: PartHeader; recipient: string; lines: string[] }> {
  if (!Buffer.from(bytes).subarray(0, ageHeader.length).equals(Buffer.from(ageHeader))) {
    throw new UnreadablePart('is not a part of a backup: it is no age file')
  }
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  // Asked last.
  decrypter.addIdentity({
    unwrapFileKey() {
      throw new UnreadablePart(
        'is sealed for another key than the one given, or its first lines were changed',
      )
    },
  })
  try {
    const [head = '', ...lines] = (await decrypter.decrypt(bytes, 'text')).split('\n')
    const header: SealedHeader = JSON.parse(head)
    return { header, recipient: header.recipient, lines }
  } catch (error) {
    if (error instanceof UnreadablePart) throw error
    throw new UnreadablePart('is damaged: it is cut off, or bytes of it were changed')
  }
}
