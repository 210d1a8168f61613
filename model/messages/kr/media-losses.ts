import type { MediaLoss } from '../../definition/media/media.ts'

export const mediaLossesKr: Readonly<Record<MediaLoss, string>> = {
  transparency:
    '투명한 부분은 흰색으로 표시됩니다. 방문자용 동영상은 투명할 수 없습니다. 움직일 필요가 없다면 PNG 또는 WebP로 업로드하세요.',
  sound: '소리가 사라졌습니다. 읽을 수 없는 방식으로 인코딩되어 있습니다. AAC 소리로 내보내 업로드하세요.',
  subtitles: '파일 안의 자막은 표시되지 않습니다. VTT 또는 SRT 파일을 페이지 자막으로 추가하세요.',
  motion: '움직이지 않습니다. 첫 그림만 가져왔습니다. MP4 또는 GIF로 내보내세요.',
  damage:
    '파일이 손상되었습니다. 읽을 수 있는 부분만 표시합니다. 확인하고 빠진 것이 있으면 다시 업로드하세요.',
  end: '동영상이 손상되어 끝나기 전에 끊깁니다. 다시 복사하거나 내보낸 뒤 업로드하세요.',
}
