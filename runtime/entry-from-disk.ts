import { readsFromDisk } from './links/reads-from-disk.ts'

/*
 * Runs in pages of a folder that are opened by a double click: there, addresses that begin with a slash lead to the root
 * of the disk. It makes them relative to the folder, so that pages can be read and their links followed.
 */
const { up = '', base = '' } = document.currentScript?.dataset ?? {}
const start = () => readsFromDisk(document, { up, base })
start()
document.addEventListener('DOMContentLoaded', start)
