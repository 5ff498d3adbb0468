import { useState } from 'react'
import type { CurrentDocument } from '../../../../shared/api/problem.ts'
import { isProblem, ProblemError } from '../api/api.ts'
import { fieldErrorsOf } from '../api/refused-fields.ts'
import { type SaveWords, useSave } from '../api/use-save.ts'
import { changedFields } from '../changed-fields.ts'
import type { ConflictNoticeProps } from './conflict-notice.tsx'

/** How a document that is saved whole is edited. */
export type DocumentForm<Document, Draft, Input> = {
  /** The newest that is known of it. */
  stored: Document
  /** What the form holds, made of the document. */
  draftOf: (document: Document) => Draft
  /** What is sent for it. */
  inputOf: (draft: Draft) => Input
  /** The document in a refusal; `undefined` where that is another one's. */
  read: (current: CurrentDocument) => Document | undefined
  /** What somebody else has changed of it, in words. */
  changesIn: (before: Document, now: Document) => readonly string[]
}

/** A draft on its way, over the document whose version it names. */
export type DraftSave<Document, Draft> = { sent: Draft; over: Document }

/** What is sent of a draft. */
export type DraftInput<Document, Input> = {
  /** As it was when it was opened. */
  before: Input
  /** What is changed of that. */
  changed: Partial<Input>
  /** All of it: what was not changed is as it is in `over`. */
  all: Input
  over: Document
}

/** A save that is under way, or was refused. */
type Saving<Document, Draft> = {
  error: unknown
  isPending: boolean
  mutate: (save: DraftSave<Document, Draft>) => void
  reset: () => void
}

/** True of a save from an older reading, which its form shows where it was pressed. */
export const isConflict = (error: unknown): boolean => isProblem(error, 'conflict')

/** The document as it is now, where a save from an older reading was refused; `null` where it was removed. */
export const currentIn = (error: unknown): CurrentDocument | undefined =>
  isConflict(error) && error instanceof ProblemError ? error.problem.current : undefined

/**
 * What is entered in a form of a document. It starts from what is stored; later news do not touch what the owner is
 * typing, and it is kept when somebody else has saved the document meanwhile: the server refuses it then, and the owner
 * chooses.
 */
export function useDraftOf<Document, Draft, Input extends object>(
  form: DocumentForm<Document, Draft, Input>,
) {
  const { stored, draftOf, inputOf, read, changesIn } = form
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => draftOf(stored))
  const before = inputOf(draftOf(base))
  const isUnsaved = Object.keys(changedFields(before, inputOf(draft))).length > 0

  function load(document: Document) {
    setBase(document)
    setDraft(draftOf(document))
  }

  return {
    base,
    draft,
    isUnsaved,
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    inputTo: ({ sent, over }: DraftSave<Document, Draft>): DraftInput<Document, Input> => {
      const changed = changedFields(before, inputOf(sent))
      return { before, changed, all: { ...inputOf(draftOf(over)), ...changed }, over }
    },
    /** Goes on from what was saved, or from news of it while nothing is entered. */
    saved: (document: Document, sent: Draft) => {
      setBase(document)
      setDraft((current) => (current === sent ? draftOf(document) : current))
    },
    follow: (isSaving: boolean) => {
      if (base !== stored && !isUnsaved && !isSaving) load(stored)
    },
    /** Somebody else has saved it: what is asked then. */
    conflict: ({ error, isPending, mutate, reset }: Saving<Document, Draft>): ConflictNoticeProps | null => {
      const current = currentIn(error)
      const theirs = current === undefined ? undefined : read(current)
      if (theirs === undefined) return null
      const takeTheirs = () => {
        load(theirs)
        reset()
      }
      const mine = { ...inputOf(draftOf(theirs)), ...changedFields(before, inputOf(draft)) }
      const isOther = Object.keys(changedFields(inputOf(draftOf(theirs)), mine)).length > 0
      return {
        error,
        changes: changesIn(base, theirs),
        isBusy: isPending,
        // What both have saved alike is not saved again.
        keepMine: isOther ? () => mutate({ sent: draft, over: theirs }) : takeTheirs,
        takeTheirs,
      }
    },
  }
}

type SaveOptions<Document, Draft, Input> = DocumentForm<Document, Draft, Input> & {
  words: SaveWords
  /** Sends it. @returns the document as it is saved. */
  send: (input: DraftInput<Document, Input>) => Promise<Document>
  /** Shows what was saved wherever it is read. */
  keep: (saved: Document) => void
  onSaved?: (() => void) | undefined
}

/** The same with its save. */
export function useDocumentDraft<Document, Draft, Input extends object>(
  options: SaveOptions<Document, Draft, Input>,
) {
  const { words, send, keep, onSaved } = options
  const form = useDraftOf(options)
  const { base, draft, isUnsaved, change } = form
  const save = useSave(
    async (saving: DraftSave<Document, Draft>) => {
      const saved = await send(form.inputTo(saving))
      keep(saved)
      form.saved(saved, saving.sent)
      onSaved?.()
    },
    words,
    isConflict,
  )
  form.follow(save.isPending)
  return {
    ...{ base, draft, isUnsaved, change },
    isSaving: save.isPending,
    refusal: save.error,
    errors: fieldErrorsOf(save.error),
    save: (onDone?: () => void) => {
      if (!save.isPending) save.mutate({ sent: draft, over: base }, { onSuccess: onDone })
    },
    conflict: form.conflict(save),
  }
}
