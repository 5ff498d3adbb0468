import { Decrypter, Encrypter } from 'age-encryption'

/**
 * Backup objects are age files (docs/adr/0013-backup.md). Inside, the first line is a JSON header; rows
 * follow as lines of JSON arrays.
 */
const ageHeader = 'age-encryption.org/v1\n'

/** Backup id and part number keep one object from being passed off as another. */
export type PartHeader = {
  backup: string
  part: number
  /** The tables whose rows the lines hold, in order. */
  tables: { name: string; columns: string[]; rows: number }[]
}

type SealedHeader = PartHeader & { recipient: string }

/** The message completes a sentence that begins with the part's name. */
export class UnreadablePart extends Error {}

/** Encrypts a part's lines for the recipient. */
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

/** Decrypts a part with one of several private keys. @throws UnreadablePart with the reason. */
export async function unseal(
  bytes: Uint8Array,
  keys: readonly string[],
): Promise<{ header: PartHeader; recipient: string; lines: string[] }> {
  if (!Buffer.from(bytes).subarray(0, ageHeader.length).equals(Buffer.from(ageHeader))) {
    throw new UnreadablePart('is not a backup part: it is not an age file')
  }
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  // Tried last, when no key has opened the file.
  decrypter.addIdentity({
    unwrapFileKey() {
      throw new UnreadablePart('is encrypted for another key, or its first lines were changed')
    },
  })
  try {
    const [head = '', ...lines] = (await decrypter.decrypt(bytes, 'text')).split('\n')
    const header: SealedHeader = JSON.parse(head)
    return { header, recipient: header.recipient, lines }
  } catch (error) {
    if (error instanceof UnreadablePart) throw error
    throw new UnreadablePart('is damaged: cut off or changed')
  }
}
