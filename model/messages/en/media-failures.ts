import type { MediaLoss } from '../../definition/media/media.ts'

/** What is said of media, beside what `failuresEn` says. */
export const mediaFailuresEn = {
  'no-such-media': 'There is no such picture, film or music.',
  'no-such-folder': 'There is no such folder in this library.',
  'folder-name-taken': 'There is a folder with this name already. Choose another name.',
  'too-many-folders': 'A library can have at most {limit} folders. Delete one first.',
  'no-such-upload': 'There is no such upload, or its address has ended.',
  'upload-offset': '{received} bytes have come so far. Go on from there.',
  'upload-type': 'Send the file with the content type {type}.',
  'upload-size': 'This file was announced with {limit} bytes. Send exactly as many.',
  'upload-done': 'This file has been sent already.',
  'too-many-uploads': 'Too many uploads are under way. Wait until some of them are done, or cancel them.',
  'media-in-use': '{count} pages or settings show this. Replace it there first, then delete it.',
  'media-kinds-differ': 'A picture can only be replaced by a picture, a film by a film, and music by music.',
  'replacement-over': 'This has been taken back already.',
  'edit-not-for-pictures': 'Only films can be trimmed or muted, and music can not be edited.',
  'edit-outside': 'The film is shorter than that.',
  'original-gone': 'The original of this file is no longer kept. Upload it again.',
  'file-wrong-format':
    '{format} files can not be taken. Use PNG, JPG, WebP, HEIC, MP4, MOV or GIF, and MP3, M4A, WAV, FLAC or OGG for music.',
  'file-no-music': '{format} files can not be heard. Use MP3, M4A, AAC, WAV, FLAC, OGG or Opus.',
  'file-slides':
    'Slides come in as PDF. Choose “Export as PDF” in PowerPoint, Keynote or Google Slides, and drop the PDF on the grid of a site: each slide becomes a page.',
  'file-frames':
    'Frames come in as PDF. Select them in Figma, choose “Export as PDF”, and drop the PDF on the grid of a site: each frame becomes a page.',
  'zip-too-large': 'The ZIP file is too large: at most 1 GB can be taken.',
  'zip-damaged': 'The ZIP file is damaged or incomplete.',
  'zip-too-many': 'The ZIP file holds more than {limit} files. Divide it.',
  'zip-bomb': 'The ZIP file unpacks to far more than its files are worth. It was not opened any further.',
  'zip-empty': 'There is no picture, film or music in the ZIP file.',
  'zip-file-unsafe': 'The name of the file leads out of the ZIP file.',
  'zip-file-link': 'This is a link, not a file.',
  'zip-file-encrypted': 'The file is locked with a password. Pack it without one.',
  'zip-file-packing':
    'The file is packed in a way that can not be read here. Pack it as an ordinary ZIP file.',
  'zip-file-differs': 'The file is not what the ZIP file says of it.',
  'zip-file-twice': 'Another file in the ZIP file has the same name.',
  'zip-in-zip': 'ZIP files within a ZIP file are not opened. Unpack it first.',
} satisfies Record<string, string>

/** What a file had that visitors are not shown, and what can be done. */
export const mediaLossesEn: Readonly<Record<MediaLoss, string>> = {
  transparency:
    'Its transparent parts are shown on white: films for visitors can not be transparent. If it need not move, upload it as PNG or WebP.',
  sound:
    'Its sound is lost: it is encoded in a way that can not be read. Export the film with AAC sound, and upload that.',
  subtitles: 'The subtitles in the file are not shown. Give them as captions of the page: a VTT or SRT file.',
  motion: 'It does not move: only its first picture could be taken. Export it as MP4 or GIF.',
  damage:
    'The file is damaged: what could be read of it is shown. Look at it, and upload it anew if something is missing.',
  end: 'The film is damaged and breaks off before its end. Copy or export it again, and upload it anew.',
}
