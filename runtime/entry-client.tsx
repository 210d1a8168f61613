import { hydrateRoot } from 'react-dom/client'
import './style.css'
import type { PageDocument } from './documents/page-document.ts'
import type { ScreenDocument } from './documents/screen-document.ts'
import { withPart } from './failure/part-failure.ts'
import { sayUnexpected, watchErrors } from './failure/unexpected.ts'
import { loadMessages } from './i18n/loaded-messages.ts'
import { messagesOf } from './i18n/messages-of.ts'
import { leadToChosen } from './links/language-choice.ts'
import { startScreenLinks } from './links/start-screen-links.ts'
import { startOfflineQueue } from './offline/start-offline-queue.ts'
import { PageSite } from './viewer/page-site.tsx'

const site = document.getElementById('site')
// Creators choose ids, too: the data is what follows the site.
const island = document.querySelector('#site + #document')

if (island && site) {
  const read: PageDocument | ScreenDocument = JSON.parse(island.textContent)
  if (!('page' in read && leadToChosen(read))) void begin(site, read)
}

/** If the messages cannot be loaded, the document stays as it is without scripts. */
async function begin(root: HTMLElement, read: PageDocument | ScreenDocument): Promise<void> {
  await loadMessages(read.shell.language)
  watchErrors(messagesOf(read.shell.language))
  start(root, read)
  startOfflineQueue(read.shell)
}

function start(root: HTMLElement, read: PageDocument | ScreenDocument): void {
  const messages = messagesOf(read.shell.language)
  const again = () => start(root, read)
  try {
    if ('page' in read) hydrateRoot(root, <PageSite document={read} />)
    else {
      startScreenLinks(read.shell)
      // Loaded on demand, since pages do not need it.
      void withPart(
        () => import('./screens/hydrate-screen.tsx'),
        ({ hydrateScreen }) => hydrateScreen(root, read),
        messages,
      )
    }
  } catch (error) {
    reportError(error)
    sayUnexpected(messages, again)
  }
}
