import { useId, useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { ShowSettings } from '#domain/show/show-settings.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { Refused } from '#web/calls/client/call.ts';
import { saveShow } from '#web/calls/show.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useToast, useValidationToast } from '#web/ui/toast/toasts.tsx';
import { GuessNames } from './guess-names.tsx';
import { LanguageFields } from './language-fields.tsx';
import { ShowImage } from './show-image.tsx';
import { problemAt, showProblems, type ShowProblems } from './show-problems.ts';
import { SoundFields } from './sound-fields.tsx';
import { SponsorFields } from './sponsor-fields.tsx';

interface ShowDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Auction;
}

/** Edits the show in the hall: league, sponsors, languages, stream, switches and sounds. One button saves all. */
export function ShowDialog({ open, onClose, auction }: ShowDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Show"
      description="What projector, phones and stream show beside the auction. Everybody may see it."
      size="lg"
    >
      <ShowForm tournamentId={auction.tournament.id} show={auction.show} onClose={onClose} />
    </Dialog>
  );
}

interface ShowFormProps {
  readonly tournamentId: string;
  readonly show: ShowSettings;
  readonly onClose: () => void;
}

function ShowForm({ tournamentId, show, onClose }: ShowFormProps) {
  const [draft, setDraft] = useState(show);
  const [problems, setProblems] = useState<ShowProblems>({});
  const [busy, setBusy] = useState(false);
  /** How many chosen files are still being read. */
  const [reading, setReading] = useState(0);
  const toast = useToast();
  const sayInvalid = useValidationToast(Object.keys(problems).length === 0);
  const heading = useId();
  const change = (changes: Partial<ShowSettings>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblems({});
  };
  const files = {
    onBusy: (isBusy: boolean) => setReading((many) => many + (isBusy ? 1 : -1)),
  };
  const refuse = (found: ShowProblems) => {
    setProblems(found);
    const [text = ''] = Object.values(found);
    sayInvalid(text);
  };
  const save = async () => {
    const found = showProblems(draft);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setBusy(true);
    try {
      await saveShow(tournamentId, draft);
      toast({ title: 'Show saved', text: 'It holds from now on' });
      onClose();
    } catch (reason) {
      const field = reason instanceof Refused ? reason.body.field : undefined;
      refuse(problemAt(field, failureText(reason), draft));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="Show"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ShowImage
        label="Logo of the league"
        image={draft.league}
        error={problems.league}
        onImage={(league) => change({ league })}
        {...files}
      />
      <SponsorFields
        sponsors={draft.sponsors}
        problems={problems}
        onChange={(sponsors) => change({ sponsors })}
        {...files}
      />
      <section aria-labelledby={heading}>
        <h3 id={heading} className="voice-title text-lg">
          On the projector
        </h3>
        <Tick
          label="Introduce each player: category, name, face"
          ticked={draft.walkOn}
          onTick={(walkOn) => change({ walkOn })}
        />
        <Tick
          label="Show a duel when two teams trade bids"
          ticked={draft.duel}
          onTick={(duel) => change({ duel })}
        />
        <Tick
          label="Compare the bid with what such players cost so far"
          ticked={draft.meter}
          onTick={(meter) => change({ meter })}
        />
        <Tick
          label="Say name, price and team aloud, where the browser has a voice"
          ticked={draft.voice}
          onTick={(voice) => change({ voice })}
        />
      </section>
      <section aria-labelledby={`${heading}-guess`}>
        <h3 id={`${heading}-guess`} className="voice-title text-lg">
          For spectators
        </h3>
        <Tick
          label="Let spectators guess the price of each player, with a table in breaks"
          ticked={draft.guess}
          onTick={(guess) => change({ guess })}
        />
        {show.guess && <GuessNames tournamentId={tournamentId} />}
      </section>
      <LanguageFields
        languages={draft.languages}
        error={problems.languages}
        onChange={(languages) => change({ languages })}
      />
      <Field
        label="Link to the stream (optional)"
        hint="Spectators see it. Like https://www.youtube.com/live/..."
        type="url"
        inputMode="url"
        autoComplete="off"
        value={draft.stream ?? ''}
        error={problems.stream}
        onChange={(event) => change({ stream: event.target.value })}
      />
      <SoundFields
        sounds={draft.sounds}
        problems={problems}
        onChange={(sounds) => change({ sounds })}
        {...files}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy || reading > 0}
          busyText={busy ? 'Saving...' : 'Reading the file...'}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
