// React Fast Refresh, for pages that Vite does not serve from an index.html. Loaded by `vite dev` only.
import '@vitejs/plugin-react/preamble'
