import type { MediaLoss } from '../../definition/media/media.ts'
import type { mediaFailuresEn } from '../en/media-failures.ts'

export const mediaFailuresKr: Record<keyof typeof mediaFailuresEn, string> = {
  'no-such-media': '해당 이미지, 동영상 또는 음악을 찾을 수 없습니다.',
  'no-such-folder': '이 라이브러리에 그런 폴더가 없습니다.',
  'folder-name-taken': '같은 이름의 폴더가 이미 있습니다. 다른 이름을 쓰세요.',
  'too-many-folders': '라이브러리의 폴더는 {limit}개까지입니다. 먼저 하나를 삭제하세요.',
  'no-such-upload': '해당 업로드를 찾을 수 없거나 주소가 만료되었습니다.',
  'upload-offset': '지금까지 {received}바이트를 받았습니다. 그 다음부터 이어서 보내 주세요.',
  'upload-type': 'Content-Type을 {type}(으)로 지정해 보내 주세요.',
  'upload-size': '이 파일은 {limit}바이트로 신고되었습니다. 같은 크기로 보내 주세요.',
  'upload-done': '이 파일은 이미 전송되었습니다.',
  'too-many-uploads': '진행 중인 업로드가 너무 많습니다. 완료될 때까지 기다리거나 취소해 주세요.',
  'media-in-use': '페이지 또는 설정 {count}곳에서 사용 중입니다. 먼저 교체한 뒤 삭제해 주세요.',
  'media-kinds-differ': '이미지는 이미지로, 동영상은 동영상으로, 음악은 음악으로만 교체할 수 있습니다.',
  'replacement-over': '이 교체는 이미 되돌려졌습니다.',
  'edit-not-for-pictures': '구간 자르기와 음소거는 동영상에만 사용할 수 있고 음악은 편집할 수 없습니다.',
  'edit-outside': '동영상이 그보다 짧습니다.',
  'original-gone': '원본 파일이 더 이상 보관되어 있지 않습니다. 다시 업로드해 주세요.',
  'file-wrong-format':
    '{format} 파일은 사용할 수 없습니다. PNG, JPG, WebP, HEIC, MP4, MOV, GIF를, 음악은 MP3, M4A, WAV, FLAC, OGG를 이용해 주세요.',
  'file-no-music': '{format} 파일은 재생할 수 없습니다. MP3, M4A, AAC, WAV, FLAC, OGG, Opus를 이용해 주세요.',
  'file-slides':
    '슬라이드는 PDF로 가져옵니다. PowerPoint, Keynote, Google 슬라이드에서 ‘PDF로 내보내기’를 선택한 뒤 PDF를 사이트의 그리드에 끌어다 놓으세요. 슬라이드 한 장이 한 페이지가 됩니다.',
  'file-frames':
    '프레임은 PDF로 가져옵니다. Figma에서 프레임을 선택해 PDF로 내보낸 뒤 PDF를 사이트의 그리드에 끌어다 놓으세요. 프레임 하나가 한 페이지가 됩니다.',
  'zip-too-large': 'ZIP 파일이 너무 큽니다. 최대 1GB까지 가능합니다.',
  'zip-damaged': 'ZIP 파일이 손상되었거나 완전하지 않습니다.',
  'zip-too-many': 'ZIP 안의 파일이 {limit}개를 넘습니다. 나누어 주세요.',
  'zip-bomb': 'ZIP을 풀면 비정상적으로 커지므로 처리를 중단했습니다.',
  'zip-empty': 'ZIP 안에 이미지나 동영상이 없습니다.',
  'zip-file-unsafe': '파일 이름이 ZIP 밖을 가리킵니다.',
  'zip-file-link': '파일이 아니라 링크입니다.',
  'zip-file-encrypted': '비밀번호로 잠긴 파일입니다. 비밀번호 없이 압축해 주세요.',
  'zip-file-packing': '읽을 수 없는 압축 방식입니다. 일반 ZIP 형식으로 압축해 주세요.',
  'zip-file-differs': '파일 내용이 ZIP에 적힌 정보와 다릅니다.',
  'zip-file-twice': 'ZIP 안에 같은 이름의 파일이 또 있습니다.',
  'zip-in-zip': 'ZIP 안의 ZIP은 열지 않습니다. 먼저 압축을 풀어 주세요.',
}

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
