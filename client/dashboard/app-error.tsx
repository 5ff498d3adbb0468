/** Shown when the app itself fails; nothing that was stored is affected. */
export function AppError() {
  return (
    <main className="message-page">
      <h1>Something went wrong</h1>
      <p>Your bookings are safe. Please load the page again.</p>
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  )
}
