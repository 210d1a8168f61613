/** How far a publish is, as the console shows it. */
export type PublishProgress =
  | { stage: 'queued' }
  | { stage: 'media' }
  | { stage: 'rendering'; done: number; of: number; language: string }
  | { stage: 'storing' }
  | { stage: 'live'; release: number }
  | { stage: 'failed'; reason: string }
  | { stage: 'superseded' }
