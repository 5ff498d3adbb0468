import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { unitsLeft } from '../../../../shared/rules/message/gsm.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { getErrorMessage, outcomeUnknownHint } from '../../lib/api/api-errors.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { UnsavedChangesDialog } from '../../lib/ui/unsaved-changes-dialog.tsx'
import { type NewText, sendText, type ThreadId, threadOptions } from './message-queries.ts'
import { threadMessages as messages } from './thread-messages.ts'

/** From this many characters before the limit, the rest is counted. */
const countFrom = 60

/** Writes a text. Its id changes only with its words, so that a repeated request sends one. */
export function TextComposer({ thread, name }: { thread: ThreadId; name: string }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<NewText>(emptyDraft)
  const send = useMutation({
    mutationFn: (text: NewText) => sendText(thread, text),
    onSuccess: ({ text }, sent) => {
      setDraft((current) => (current === sent ? emptyDraft() : current))
      queryClient.setQueryData(
        threadOptions(thread).queryKey,
        (loaded) => loaded && { ...loaded, items: [...loaded.items, text] },
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
  const text = draft.text.trim()
  const left = unitsLeft(text)
  const error = send.isError
    ? [getErrorMessage(send.error, messages.sendFailed), outcomeUnknownHint(send.error)]
        .filter(Boolean)
        .join('. ')
    : ''
  const canSend = text !== '' && left >= 0

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (canSend && !send.isPending) send.mutate(draft)
  }

  function sendWithKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <form className="text-composer" onSubmit={submit} noValidate>
      <UnsavedChangesDialog isUnsaved={text !== '' && !send.isPending} />
      <label htmlFor={id} className="visually-hidden">
        {messages.label(name)}
      </label>
      <textarea
        id={id}
        className="input"
        rows={1}
        placeholder={messages.label(name)}
        value={draft.text}
        aria-invalid={left < 0 ? true : undefined}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => {
          send.reset()
          setDraft({ ...emptyDraft(), text: target.value })
        }}
        onKeyDown={sendWithKey}
      />
      <BusyButton
        type="submit"
        className="button button-primary"
        aria-label={messages.send}
        isBusy={send.isPending}
        disabled={!canSend}
      >
        <SendHorizontal />
      </BusyButton>
      <p id={`${id}-count`} className={left < 0 ? 'field-error' : 'field-hint'}>
        {left < 0 ? messages.tooLong(-left) : left < countFrom ? messages.left(left) : ''}
      </p>
      <p className="field-error" role="alert">
        {error}
      </p>
    </form>
  )
}

const emptyDraft = (): NewText => ({ id: crypto.randomUUID(), text: '' })
