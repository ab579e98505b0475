/** Names far longer than a box is wide. */
import { createMachine } from 'xstate';

export const verificationMachine = createMachine({
  id: 'identityVerificationOfTheAuthorisedRepresentativeOfTheContractingOrganisation',
  initial: 'waitingForTheRepresentativeToUploadAnOfficialDocument',
  states: {
    waitingForTheRepresentativeToUploadAnOfficialDocument: {
      description:
        'The representative has been told by e-mail which documents are taken, how they are to be photographed, and until when. ' +
        'Nothing else can happen before at least one of them is here, apart from the deadline that ends all of this.',
      on: {
        theRepresentativeHasUploadedAnOfficialDocumentOfSufficientQuality: {
          guard: 'theDocumentIsNotExpiredAndTheNameOnItIsTheNameThatIsRegistered',
          actions: ['storeTheDocumentInTheArchiveOfTheOrganisation', 'tellTheRepresentativeThatTheDocumentHasArrived'],
          target: 'waitingForAnEmployeeToCompareThePhotographWithTheDocument',
        },
      },
    },
    waitingForAnEmployeeToCompareThePhotographWithTheDocument: {
      on: {
        theEmployeeHasFoundThatThePhotographDoesNotShowTheSamePerson:
          'waitingForTheRepresentativeToUploadAnOfficialDocument',
        theEmployeeHasConfirmed: 'theIdentityOfTheRepresentativeIsProvenBeyondReasonableDoubt',
      },
    },
    theIdentityOfTheRepresentativeIsProvenBeyondReasonableDoubt: { type: 'final' },
  },
});
