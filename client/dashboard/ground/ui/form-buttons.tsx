import type { ReactNode, RefObject } from 'react'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'

type FormButtonsProps = {
  /** The dialog of the form, which Discard closes. */
  dialog: RefObject<HTMLDialogElement | null>
  isBusy: boolean
  isDisabled?: boolean
  className?: string
  /** What the button says that sends the form. */
  children: ReactNode
}

/** What every form in a dialog ends with: throw away what was entered, or send it. */
export const FormButtons = ({ dialog, isBusy, isDisabled, className, children }: FormButtonsProps) => (
  <>
    <button type="button" className="button" onClick={() => dialog.current?.close()}>
      Discard
    </button>
    <BusyButton
      type="submit"
      className={['button button-primary', className].filter(Boolean).join(' ')}
      isBusy={isBusy}
      disabled={isDisabled}
    >
      {children}
    </BusyButton>
  </>
)
