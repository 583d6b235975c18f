import { isoTime, MAX_VARIANTS, type Segment } from 'language-service-tmx/import';

export interface StoredTarget {
  /** Unique among the targets of the memory. */
  readonly id: number;
  readonly language: string;
  readonly text: string;
  /** ISO 8601 in UTC; undefined where the file did not say. */
  readonly creationTime: string | undefined;
  readonly updatedTime: string | undefined;
  readonly lastUsedTime: string | undefined;
}

export interface StoredSegment {
  /** 1 for the first segment of the memory, then one more for each. */
  readonly id: number;
  readonly sourceText: string;
  readonly creationTime: string | undefined;
  readonly updatedTime: string | undefined;
  readonly lastUsedTime: string | undefined;
  readonly targets: StoredTarget[];
}

/** Ids follow from the place in the file and are stored nowhere. */
export function storedSegment(id: number, { source, targets }: Segment): StoredSegment {
  return {
    id,
    sourceText: source.text,
    creationTime: timeOf(source.created),
    updatedTime: timeOf(source.changed),
    lastUsedTime: timeOf(source.used),
    targets: targets.map(({ language, text, created, changed, used }, index) => ({
      id: id * MAX_VARIANTS + index,
      language,
      text,
      creationTime: timeOf(created),
      updatedTime: timeOf(changed),
      lastUsedTime: timeOf(used),
    })),
  };
}

function timeOf(date: string | undefined): string | undefined {
  return date === undefined ? undefined : isoTime(date);
}
