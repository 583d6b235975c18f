import type { UnitOptions } from '../units/unit-collector.ts';
import { DECLARATION, readDocument } from './document.ts';
import type { TmxInput, TmxSink } from './input.ts';
import { OutputLosses } from './losses.ts';
import { Output } from './output.ts';
import type { RawUnit } from './raw-unit.ts';

export type CopyResult = Awaited<ReturnType<typeof copyUnits>>;

/**
 * Copies a TMX file. Returns how many units were read and how many were written, and the losses. `keep` returns the new
 * XML of each unit, or undefined to leave the unit out.
 */
export async function copyUnits(
  input: TmxInput,
  sink: TmxSink,
  keep: (raw: RawUnit, losses: OutputLosses) => string | undefined,
  options: UnitOptions = {},
) {
  const output = new Output(sink);
  const losses = new OutputLosses();
  let unitsRead = 0;
  let unitsWritten = 0;
  await readDocument(input, {
    ...options,
    head: ({ xml }) => output.write(DECLARATION, xml),
    unit(raw) {
      unitsRead += 1;
      const copied = keep(raw, losses);
      if (copied === undefined) return;
      unitsWritten += 1;
      output.write(copied);
    },
    tail: (xml) => output.write(xml),
    pause: () => output.flush(),
  });
  return { unitsRead, unitsWritten, losses: losses.list() };
}
