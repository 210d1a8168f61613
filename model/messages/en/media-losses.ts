import type { MediaLoss } from '../../definition/media/media.ts'

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
